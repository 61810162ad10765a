/** English of `notice_board` that its declaration does not say. */
export const words = {
  screen: {
    title: 'Notice board',
    notices: 'Notices',
    all: 'All notices',
    all_count: 'All notices (%{smart_count})',
    pinned: 'Pinned',
    dismiss: 'Dismiss %{title}',
    in_en: '%{smart_count} in English',
    in_id: '%{smart_count} in Indonesian',
    language: 'Language',
    en: 'English',
    id: 'Indonesian',
    none: 'No notices in this language.',
    read_all: 'You have read all notices.',
    write: 'Write notices',
  },
} as const
