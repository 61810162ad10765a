/** Indonesian of `landing_page_groups`. */
export const words = {
  name: 'Grup halaman arahan',
  fields: { landing_page: 'Halaman arahan', widget_group: 'Grup widget', position: 'Posisi' },
} as const
