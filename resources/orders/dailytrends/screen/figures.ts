/** Orders and their amount; money is text. */
export interface Count {
  readonly num_orders: number
  readonly gmv: string
}

/** One day as the dashboard gives it. */
export interface DayFigures {
  readonly date: string
  readonly net: Count
  readonly verified_only: Count
}

/** A span of days summed up. */
export interface SpanFigures {
  readonly from: string
  readonly to: string
  readonly net_orders: number
  readonly net_gmv: string
  readonly verified_orders: number
  readonly verified_gmv: string
}

/** The answer of the figures call (document 1, §3 "Dashboard metrics"). */
export interface HomeFiguresAnswer {
  readonly date: string
  readonly today: Count
  readonly month_to_date: SpanFigures
  readonly last_15_days: readonly DayFigures[]
  readonly current_week: readonly DayFigures[]
  readonly previous_week: readonly DayFigures[]
  readonly weekly_totals: readonly SpanFigures[]
}
