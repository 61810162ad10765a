/** What is told of a file as a whole that could not be worked on to its end, in words of our own; others are the documents', and stand as they come. */
export const fileErrors = {
  row_refused: 'A row could not be applied, so none of them was',
  cancelled: 'It was cancelled, so none of its rows was applied',
  not_allowed: 'Whoever asked for it may not do it any more',
  no_such_files: 'There are no such files any more',
  gone: 'The file is not there any more',
  tries: 'It could not be worked on: three tries ended without an answer',
} as const
