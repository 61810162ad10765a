declare module 'virtual:tools' {
  export const light: readonly import('./lightTool.ts').LightTool[]
  /** The declaration of a resource, by name; each loads its own file. */
  export const loaders: Readonly<Record<string, () => Promise<import('../../schema/resource.ts').Resource>>>
  /** The declaration of an upload, by name. */
  export const uploadLoaders: Readonly<Record<string, () => Promise<import('../../schema/upload.ts').Upload>>>
}
