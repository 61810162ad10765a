/** English of `catalog_videos_fetch` that its declaration does not say. */
export const words = {
  screen: {
    about: 'Enter up to 5,000 catalog ids to see their videos.',
    ids: 'Catalog ids',
    help: 'Separated by commas, blanks or lines, e.g. 500101, 500102',
    get: 'Get videos',
    all: 'All videos',
    missing: 'Enter at least one catalog id.',
    wrong: '"%{text}" is no catalog id. Enter whole numbers.',
    too_many: 'At most 5,000 catalog ids at once; these are %{count}.',
    found: '%{smart_count} video |||| %{smart_count} videos',
    without: '%{smart_count} catalog without a video: %{ids} |||| %{smart_count} catalogs without a video: %{ids}',
    unknown: '%{smart_count} id that is no catalog: %{ids} |||| %{smart_count} ids that are no catalogs: %{ids}',
    more: 'and %{count} more',
    page: '%{from}–%{to} of %{count}',
    previous: 'Previous videos',
    next: 'Next videos',
  },
} as const
