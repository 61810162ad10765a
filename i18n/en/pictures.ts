/** Words of an upload whose rows are pictures. */
export const pictures = {
  drop: 'Drop images here, or a ZIP of them, or press to choose them',
  drop_more: 'Drop more here, or press to choose them',
  takes: 'JPG, PNG or WebP; at most %{most} images of up to %{size} each',
  chosen: '%{smart_count} image, %{size} |||| %{smart_count} images, %{size}',
  chosen_list: 'Chosen images',
  bad: '%{smart_count} of them will not be taken; you can correct its name after the check. |||| %{smart_count} of them will not be taken; you can correct their names after the check.',
  more: 'and %{smart_count} more',
  large: 'Larger than %{size}.',
  remove: 'Remove %{name}',
  remove_all: 'Remove all',
  send: 'Send images',
  columns: 'What is accepted',
  columns_help: 'A ZIP may hold the images too. Type and size are read from the image itself, whatever its name says.',
  key: 'If two images have the same product and number, the second is refused.',
}
