/** Presets of a form. */
export const presets = {
  left: 'The preset has values that this form no longer takes: %{fields}. They were left out.',
  name: 'Name of the preset',
  save: 'Save as preset',
  saved: 'Saved the preset "%{name}"',
  start_from: 'Start from …',
}
