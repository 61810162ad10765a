/** English of declared things where neither `label` nor the key's own words do. */
export const resources = {
  'resources.collections.options.conditions.field.ss_id': 'Sub-sub-category id',
  'resources.collections.options.conditions.mode.wthn': 'Within',
  'resources.users.options.language.en': 'English',
  'resources.users.options.language.hi': 'Hindi',
  'resources.users.options.language.id': 'Indonesian',
} as const
