import { page } from '../../../schema/language.ts'

/** The files of the thirteen areas under one address (document 1, §2.7; document 2, §3: area ids). */
export const filesUploading = page('files_uploading', {
  section: 'uploads',
  label: 'Files uploading',
  routes: ['/files-uploading'],
  may: 'files_uploading',
  tabs: {
    'pin-code': 'area-pin-code',
    'zone-info': 'area-zone-info',
    'time-map': 'area-time-map',
    'tat-map': 'area-tat-map',
    'city-city-lane-map': 'area-city-city-lane-map',
    'update-supplier': 'area-update-supplier',
    'reverse-zone': 'area-reverse-zone',
    'city-city-zone-map': 'area-city-city-zone-map',
    holidays: 'area-holidays',
    delays: 'area-delays',
    'sunday-promises': 'area-sunday-promises',
    'hub-address': 'area-hub-address',
    'address-data': 'area-address-data',
  },
})
