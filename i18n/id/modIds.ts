/** Seratus sel id mod. */
export const modIds = {
  cells: '%{label}: sel 0 sampai 99',
  count: '%{smart_count} dari 100 id |||| %{smart_count} dari 100 id',
}
