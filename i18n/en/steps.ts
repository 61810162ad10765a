/** Texts of forms in steps, and of the way between a form and its desk. */
export const steps = {
  edit: 'Edit',
  overview: 'Overview',
  list: 'Steps',
  summary: 'Summary',
  next: 'Next',
  change: 'Change',
  change_of: 'Change %{name}',
}
