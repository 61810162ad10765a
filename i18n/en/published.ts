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
