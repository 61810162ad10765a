/** English of `files_uploading` that its declaration does not say. */
export const words = {
  tabs: {
    'pin-code': 'Pin code',
    'zone-info': 'Zone info',
    'time-map': 'Time map',
    'tat-map': 'TAT map',
    'city-city-lane-map': 'City-city lane map',
    'update-supplier': 'Update supplier',
    'reverse-zone': 'Reverse zone',
    'city-city-zone-map': 'City-city zone map',
    'sunday-promises': 'Sunday promises',
    'hub-address': 'Hub address',
    'address-data': 'Address data',
  },
} as const
