// What a first game would stop for, imported once the first screen is left and nobody plays.
export const SOON = ["slapdeck.screens.join.screen", "slapdeck.referee.judges", "slapdeck.ui.card_view",
    "slapdeck.screens.common.deal", "slapdeck.screens.table.screen", "slapdeck.live.dealer",
    "slapdeck.live.round", "slapdeck.players.cpu_players", "slapdeck.screens.table.views.table_view",
    "slapdeck.screens.table.views.slap_view", "slapdeck.screens.table.views.animated_table",
    "slapdeck.screens.table.slaps", "slapdeck.screens.result.screen", "slapdeck.screens.result.winner",
    "slapdeck.screens.result.stats_view", "slapdeck.screens.menu.screen"];
