/** What stands on the controls of formatted text. */
export const markup = {
  toolbar: '%{field}: formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  link: 'Link',
  address: 'Address',
  words: 'Text',
  set_link: 'Set link',
  remove_link: 'Remove link',
} as const
