/** What becomes of a file that is cancelled: asked before, told after. */
export const cancelling = {
  stays: 'What was applied so far stays; the rest is not applied.',
  whole: 'It is all or nothing: what was applied so far is taken back, and nothing of it stays.',
  check: 'The check stops. Nothing was written.',
  queued: 'It is not applied. Nothing was written.',
  part: '%{smart_count} row was applied before it was cancelled, and stays. The rest was not applied. |||| %{smart_count} rows were applied before it was cancelled, and stay. The rest was not applied.',
  none: 'It was cancelled before a row was applied. Nothing was written.',
  revert: 'Revert puts back what was applied.',
} as const
