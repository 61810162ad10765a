/** English of `serviceability_data` that its declaration does not say. */
export const words = {
  tabs: {
    tat_map: 'TAT map',
    cutoff_times: 'Cut-off times',
    city_zones: 'City-city zones',
  },
} as const
