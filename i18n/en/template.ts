/** Words of texts with placeholders: their editor, its counter and preview. */
export const template = {
  insert: 'Insert',
  insert_key: 'Insert %{key}',
  how: 'Write {{name|there}} for what stands there when nothing is known.',
  characters: '%{count} of %{most} characters',
  parts: '%{smart_count} part |||| %{smart_count} parts',
  counted: '%{parts}, %{units} characters (%{encoding}), %{left} left in this part',
  longest: 'Counted with the longest values.',
  forced: '%{characters} makes the whole text Unicode: 70 characters a part instead of 160.',
  forced_many: '%{characters} make the whole text Unicode: 70 characters a part instead of 160.',
  to_rupees: 'Write Rs. instead',
  to_plain: 'Use plain characters',
  preview: 'Preview',
  with_samples: 'With sample values',
  as_of: 'Fill with the values of',
  registered: 'As it is registered',
  nothing_known: 'Nothing known for %{keys}; give a fallback, as in {{name|there}}.',
} as const
