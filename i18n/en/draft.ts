/** Text that was typed and not sent. */
export const draft = {
  restored: 'Draft restored.',
  files: 'Files are not kept: choose them again.',
  left: 'For security, these fields are not kept. Enter them again: %{fields}.',
}
