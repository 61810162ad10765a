/** What stands on the controls of formatted text. */
export const markup = {
  toolbar: '%{field}: formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  link: 'Link',
  address: 'Address',
  words: 'Text',
  set_link: 'Set link',
  remove_link: 'Remove link',
} as const

/** What is said of blocks. */
export const blocks = {
  add: 'Add block',
  up: 'Move up',
  down: 'Move down',
  duplicate: 'Duplicate',
  remove: 'Remove',
  added: '%{title} added',
  removed: '%{title} removed',
} as const

/** Words of what a form finds before it is saved. */
export const tries = {
  none: 'No %{many} match',
  found: '%{rows} matches |||| %{rows} match',
  from_to: '%{from} to %{to}',
  from: 'from %{from} on',
  until: 'until %{to}',
  always: 'no end date',
  figures: 'In numbers',
  among: 'Among them',
  run: 'Run',
  running: 'Running…',
  count: '%{count} found in %{seconds} s',
  more: '%{difference} more than the current %{before}.',
  fewer: '%{difference} fewer than the current %{before}.',
  as_many: 'As many as now.',
  first: 'The first %{count}:',
  changed: 'Changed since it was run.',
  none_found: 'Nothing found in %{seconds} s.',
} as const

export const statement = {
  views: 'What you can read',
  answers: 'Return one column, %{column}. Stopped after %{seconds} s.',
  'on a server': 'Runs on the database server, as a role that can read only these views.',
  'on a copy': 'Runs on a copy of these views, at most an hour old.',
  elsewhere: 'Runs at %{engine}, which may read views of these names.',
  instead: '%{variable} is not set, so %{engine} is not used.',
  nowhere: 'Statements cannot run here: no database is set for them.',
  functions: 'Functions',
  insert: 'Insert %{name}',
} as const

/** Words of videos. */
export const film = { player: 'Video %{name}', unplayable: 'This browser cannot play the video (%{codec}).' } as const

/** Words of lists that people put in order. */
export const order = {
  grip: 'Move %{title}, place %{place} of %{of}',
  how: 'Drag, or press Alt and an arrow up or down',
  column: 'Order',
  moved: '%{title} is at place %{place} of %{of}',
} as const

/** What is drawn beside a form as its readers will see it. */
export const preview = {
  title: 'Preview',
  of: 'Preview in the app',
  look: 'Look',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  en: 'English',
  id: 'Indonesian',
  as: 'As read by',
  first: 'Choose one of them, or type a code',
  nobody: 'It has no recipients yet, so there is nobody to preview it as.',
  not_among: '%{who} is not a recipient.',
  left_out: '%{who} gets nothing: %{why}. It would be:',
} as const

/** Words of what is published, and of its versions. */
export const published = {
  versions: 'Versions',
  publish: 'Publish %{smart_count} draft |||| Publish %{smart_count} drafts',
  difference: 'Differences',
  beside: 'Compared with',
  version: 'Version %{number}, %{at}',
  same: 'No differences.',
  added: 'new',
  gone: 'removed',
}

/** Words of what is typed and not saved. */
export const drafts = {
  also: '%{names} is typing here too, last at %{at}. Whoever saves second sees what was saved first. |||| %{names} are typing here too, last at %{at}. Whoever saves second sees what was saved first.',
} as const

/** Words of addresses that lead elsewhere. */
export const shortLink = {
  title: 'Short link',
  off: 'People who open it see that it is no longer available.',
  over: 'It has expired: people who open it see that it is no longer available.',
  code: 'QR code of %{address}',
  load: 'Download QR code as %{kind}',
} as const
