/** English of declared things where neither `label` nor the key's own words do. */
export const resources = {
  'resources.collections.options.conditions.field.ss_id': 'Sub-sub-category id',
  'resources.collections.options.conditions.mode.wthn': 'Within',
  'resources.users.options.language.en': 'English',
  'resources.users.options.language.hi': 'Hindi',
  'resources.users.options.language.id': 'Indonesian',
  'resources.catalog_videos.options.language.en': 'English',
  'resources.catalog_videos.options.language.hi': 'Hindi',
  'resources.catalog_videos.options.language.id': 'Indonesian',
  'resources.query_normalizations.options.language.en': 'English',
  'resources.query_normalizations.options.language.hi': 'Hindi',
  'resources.query_normalizations.options.language.id': 'Indonesian',
  'resources.serviceability_data.tabs.tat_map': 'TAT map',
  'resources.serviceability_data.tabs.cutoff_times': 'Cut-off times',
  'resources.serviceability_data.tabs.city_zones': 'City-city zones',
} as const
