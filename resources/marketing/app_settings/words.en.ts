/** English of `app_settings` that its declaration does not say. */
export const words = {
  options: {
    'platform.ios': 'iOS',
    'value_type.string': 'Text',
    'value_type.integer': 'Whole number',
    'value_type.boolean': 'Yes or no',
    'value_type.json': 'JSON',
  },
} as const
