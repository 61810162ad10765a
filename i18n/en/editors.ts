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
  more: '%{difference} more than the %{before} of now.',
  fewer: '%{difference} fewer than the %{before} of now.',
  as_many: 'As many as now.',
  first: 'The first %{count}:',
  changed: 'Changed since it was run.',
  none_found: 'Nothing found in %{seconds} s.',
} as const

export const statement = {
  views: 'What you can read',
  answers: 'Answer one column, %{column}. It may run for %{seconds} s.',
  'on a server': 'Runs on the database server, as a role that reads these views alone.',
  'on a copy': 'Runs on a copy of these views, at most an hour old.',
  elsewhere: 'Runs at %{engine}, which may read views of these names.',
  instead: 'There is no %{variable}, so %{engine} is not asked.',
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
  nobody: 'Nobody is reached yet, so there is nobody to show it to.',
  not_among: '%{who} is not among those it goes to.',
  left_out: '%{who} gets nothing: %{why}. It would be:',
} as const

/** Words of what is published, and of its versions. */
export const published = {
  versions: 'Versions',
  publish: 'Publish %{smart_count} draft |||| Publish %{smart_count} drafts',
  difference: 'What is different',
  beside: 'Compared with',
  version: 'Version %{number}, %{at}',
  same: 'Nothing differs.',
  added: 'new',
  gone: 'removed',
}

/** Words of what is typed and not saved. */
export const drafts = {
  also: '%{names} is typing here too, last at %{at}. Whoever saves second is shown what the first one saved. |||| %{names} are typing here too, last at %{at}. Whoever saves second is shown what the first one saved.',
} as const

/** Words of addresses that lead elsewhere. */
export const shortLink = {
  title: 'Short link',
  off: 'Whoever opens it is told that it is no longer available.',
  over: 'It has expired: whoever opens it is told that it is no longer available.',
  code: 'QR code of %{address}',
  load: 'Download QR code as %{kind}',
} as const
