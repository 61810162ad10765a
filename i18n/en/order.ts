/** Words of lists that people put in order. */
export const order = {
  grip: 'Move %{title}, place %{place} of %{of}',
  how: 'Drag, or press Alt and an arrow up or down',
  column: 'Order',
  moved: '%{title} is at place %{place} of %{of}',
} as const
