/** Options of a reference to a category of the lowest level. */
export const onLeaf = {
  required: true,
  label: 'Sub-sub-category',
  where: { type: 'sub-sub-category' },
  whereMessage: 'choose_sub_sub_category',
} as const
