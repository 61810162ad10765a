/** Indonesian of the links that are declared here together, by their names. */
export const words = {
  reseller_credits_upload: {
    name: 'Unggah kredit reseller',
  },
  reseller_credits_upload_files: {
    name: 'Berkas kredit reseller',
  },
} as const
