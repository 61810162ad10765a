/** Pictures, looked at closely. */
export const lightbox = {
  open: 'View %{name}',
  previous: 'Previous picture',
  next: 'Next picture',
  closer: 'Zoom in',
  whole: 'Show the whole picture',
  farther: 'Zoom out',
  turn_left: 'Turn left',
  turn_right: 'Turn right',
  new_tab: 'Open %{name} in a new tab',
}
