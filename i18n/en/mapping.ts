/** Words of which header of a file is taken for which column. */
export const mapping = {
  mapping: 'Columns of the file',
  mapping_text: 'Choose which column of the file is used for which. Your choice is remembered for this kind of file.',
  mapping_unknown: '%{smart_count} column is not used: %{names} |||| %{smart_count} columns are not used: %{names}',
  mapping_missing: 'No column was found for %{names}.',
  mapping_meant: 'Is “%{header}” meant for %{column}? Choose it under “Columns of the file” and check again.',
  header_at: 'The header was found in row %{row}.',
  mapping_none: 'none',
  mapping_header: 'Column of the file for %{column}',
  mapping_unnamed: 'Column %{letter}',
  mapping_check: 'Assign and check again',
  mapping_by_position: 'No header matches a column name, so columns were taken in order. Check this before you apply.',
  mapping_by_name: 'Every column was found by its name.',
  mapping_taken: '%{header} is used for',
  mapping_show: 'Change',
  mapping_hide: 'Hide',
} as const
