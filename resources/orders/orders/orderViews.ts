/** What people who work on orders begin with, all within the last thirty days (document 2, §5). */
export const orderViews = {
  today: { filter: {}, days: { placed_at: [0, 0] } },
  my_holds: { filter: { status: [9, 11] }, mine: ['held_by'], days: { placed_at: [-30, null] } },
  on_hold: { filter: { status: [9, 11] }, days: { placed_at: [-30, null] } },
  delayed: { filter: { status: [3, 10] }, days: { placed_at: [-30, null], promised_date: [null, -1] } },
  returns_waiting: { filter: { status: [6, 7] }, days: { placed_at: [-30, null] } },
  payment_pending: { filter: { status: 1 }, days: { placed_at: [-30, null] } },
  cod_to_verify: { filter: { cod_verification: ['pending', 'unreachable'] }, days: { placed_at: [-30, null] } },
} as const
