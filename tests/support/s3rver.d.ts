declare module '@20minutes/s3rver' {
  interface Context {
    readonly method: string
    readonly url: string
    readonly req: { resume(): void }
    status: number
  }
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: readonly { readonly name: string }[]
    })
    readonly middleware: ((c: Context, next: () => Promise<void>) => Promise<void>)[]
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
