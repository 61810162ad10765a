/** Another server works on the data folder. Its number is named, so that a person can look at it. */
export class FolderLocked extends Error {
  override readonly name = 'FolderLocked'
  readonly pid: number

  constructor(folder: string, pid: number, elsewhere?: { host: string; file: string }) {
    super(
      elsewhere
        ? `Another server (process ${pid} on ${elsewhere.host}) uses the data folder ${folder}, and it cannot be seen from here. If it is surely gone, delete ${elsewhere.file} and start again.`
        : `Another server (process ${pid}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.pid = pid
  }
}
