/**
 * Days whose orders have changed since their figures were computed. Rows are only ever added and taken away, never kept to one a day: with a
 * key, a change that is not committed yet would rely on a row that a rebuild is just taking away, and its day would stay wrong.
 */
export const metrics: readonly string[] = [
  'create table if not exists metric_days_touched (day date not null)',
  'create index if not exists metric_days_touched_day on metric_days_touched (day)',
]
