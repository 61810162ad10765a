/** The hundred cells of mod ids. */
export const modIds = {
  cells: '%{label}: cells 0 to 99',
  count: '%{smart_count} of 100 ids |||| %{smart_count} of 100 ids',
}
