/** Remedies by the driver's code, each completed by the variable that names the database. */
const REMEDIES: readonly (readonly [codes: RegExp, remedy: (variable: string, database: string) => string])[] = [
  [
    /^(ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOENT|08)/,
    variable => `Start PostgreSQL there, or correct host and port in ${variable}`,
  ],
  [/^28/, variable => `Correct user and password in ${variable}, or let the user in by pg_hba.conf`],
  [
    /^3D000$/,
    (variable, database) => `Create it (create database "${database}"; see docs/database.md), or correct its name in ${variable}`,
  ],
  [/^57P03$/, () => 'It is starting or stopping: start Munshi again in a moment'],
  [/^53300$/, () => 'Raise max_connections of the server, or end other connections'],
]

/** The database cannot be opened at start. The message states the address, the driver's reason and a remedy; never the password. */
export class DatabaseUnreachable extends Error {
  override readonly name = 'DatabaseUnreachable'

  /**
   * @param variable the setting that names the database: `DATABASE_URL`
   * @param error as it was thrown; the driver's own error may be its cause
   */
  constructor(databaseUrl: string, variable: string, error: unknown) {
    const { hostname, port, pathname, searchParams, username } = new URL(databaseUrl)
    const user = decodeURIComponent(username)
    const database = decodeURIComponent(pathname.slice(1)) || user
    // A server on this machine may be named by the folder of its socket.
    const host = hostname || searchParams.get('host') || 'localhost'
    const { code, reason } = reasonOf(error)
    const remedy = REMEDIES.find(([codes]) => codes.test(code))?.[1] ?? (() => `Check the server and ${variable}`)
    super(
      [
        `The database ${database} at ${host}:${port || '5432'} cannot be opened as ${user}: ${reason}${code && ` (${code})`}.`,
        `${remedy(variable, database)}.`,
      ].join('\n'),
      { cause: error },
    )
  }
}

/** The innermost cause: errors of ours hide what the driver said. Node tries each address of a name and gathers the errors, without a message. */
function reasonOf(error: unknown): { code: string; reason: string } {
  let found = error
  while (found instanceof Error && found.cause instanceof Error) found = found.cause
  const first: unknown = found instanceof AggregateError ? (found.errors[0] ?? found) : found
  if (!(first instanceof Error)) return { code: '', reason: String(first) }
  const code = 'code' in first && typeof first.code === 'string' ? first.code : ''
  const isSilent = 'reason' in first && first.reason === 'silent'
  return { code: isSilent ? '' : code, reason: isSilent ? 'it does not answer' : first.message }
}
