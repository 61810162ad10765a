/** Words of rows that are added by ticking or pasting. */
export const ticking = {
  choose: 'Choose %{many}',
  first: 'Choose first: %{fields}',
  add: 'Add %{smart_count} row |||| Add %{smart_count} rows',
  all: 'Select all',
  none: 'No %{many} can be added now.',
  most: 'The first %{count} are shown. Add these, then choose again for the rest.',
  paste: 'Paste lines',
  paste_help: 'One line each: %{columns}, with a comma or a tab between them.',
  lines: 'Lines',
  take: 'Use lines',
  nothing_pasted: 'Paste at least one line.',
  line: 'Line %{line}: %{fault}',
  unknown: 'there is no %{one} “%{value}”',
  twice: '“%{value}” is here twice',
  not_here: '“%{value}” cannot be added here',
  too_many: 'it has more than %{count} values',
} as const
