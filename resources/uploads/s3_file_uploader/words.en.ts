/** English of `s3_file_uploader` that its declaration does not say. */
export const words = {
  screen: {
    about: 'Files get a public address: anyone with the link can see them without signing in.',
    send: 'Store files',
    drop: 'Drop files here, or press to choose them',
    drop_more: 'Drop more here, or press to choose them',
    takes: 'Any files, at most %{most} at once, each up to %{size}',
    chosen: 'Chosen files',
    folder: 'Folder',
    folder_help: 'To find them again in the list, for example banners/diwali.',
    upload: 'Upload',
    stored: 'Stored just now',
    existing: 'already stored: this is its address',
    many: 'At most %{most} files at once.',
    large: 'A file is larger than %{size}.',
    empty: 'A file is empty.',
    missing: 'Choose a file first.',
  },
} as const
