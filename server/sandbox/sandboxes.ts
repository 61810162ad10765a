import type { Statement } from '../../schema/kinds/kind.ts'
import type { Asked } from '../../schema/planner.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Fault } from '../../schema/rule.ts'
import { type Sandbox, sandboxVariable } from '../../schema/sandbox.ts'
import { isStored } from '../../schema/view.ts'
import type { Readable } from '../../schema/wire/searches.ts'
import type { Needs } from '../app.ts'
import { functions } from './allowed.ts'
import { embeddedEngine } from './embedded/embeddedEngine.ts'
import { type Answered, type SandboxEngine, SandboxFault } from './engine.ts'
import { prestoEngine } from './prestoEngine.ts'
import { readStatement, readsAlike } from './readStatement.ts'
import { redshiftEngine, serverEngine } from './serverEngine.ts'
import { viewSql } from './viewSql.ts'

/** The sandboxes of a process. */
export interface Sandboxes {
  /** What is wrong with a statement before it runs; null where it may. */
  check(statement: Statement, text: string): Promise<Fault | null>
  /**
   * Runs a statement where it can reach the views alone.
   * @throws SandboxFault for its field
   */
  run(statement: Statement, text: string, asked: Asked): Promise<Answered>
  /** What a statement may read, and where it runs. */
  tell(statement: Statement): Readable
  close(): Promise<void>
}

/** Without a database there is none to run in; statements are still checked. */
export function sandboxesOf({
  marketplace,
  settings,
  clock,
  db,
  log,
}: Pick<Needs, 'marketplace' | 'settings' | 'clock'> & Partial<Pick<Needs, 'db' | 'log'>>): Sandboxes {
  const resources: ReadonlyMap<string, Resource> = new Map(marketplace.tools.filter(isStored).map(tool => [tool.name, tool]))
  const declared = new Map((marketplace.sandboxes ?? []).map(one => [one.name, one]))
  const engines = new Map<string, SandboxEngine>()

  const viewsOf = ({ views }: Sandbox) =>
    Object.fromEntries(Object.entries(views).map(([view, said]) => [view, viewSql(said, resources, settings.country)]))

  function engineFor(one: Sandbox): SandboxEngine {
    const { name } = one
    const url = settings.sandboxUrls[name]
    const known = engines.get(name)
    if (known) return known
    if (!db || !log || (!url && !db.embedded)) throw new SandboxFault('sql_no_database', { variable: sandboxVariable(name) })
    const engine = url ? serverEngine(url, name, log) : embeddedEngine({ db, schema: name, views: viewsOf(one), clock })
    engines.set(name, engine)
    return engine
  }

  /** The engine outside that is asked, where it has an address. */
  function elsewhereFor({ sandbox, elsewhere }: Statement, at: string | null | undefined): SandboxEngine | undefined {
    const kind = elsewhere?.engines[at ?? '']
    const url = settings.engineUrls[at ?? '']
    if (!kind || !url || !log) return
    const key = `${sandbox} at ${at}`
    const engine = engines.get(key) ?? { redshift: redshiftEngine, presto: prestoEngine }[kind](url, sandbox, log)
    engines.set(key, engine)
    return engine
  }

  function sandboxCalled(name: string): Sandbox {
    const one = declared.get(name)
    if (!one) throw new Error(`There is no sandbox ${name}`)
    return one
  }

  function read({ sandbox, returns }: Statement, text: string) {
    const one = sandboxCalled(sandbox)
    const views = viewsOf(one)
    return readStatement(text, { schema: sandbox, views, returns }).then(found => ({ ...found, one }))
  }

  return {
    check: async (statement, text) => (await read(statement, text)).fault ?? null,
    async run(statement, given, asked) {
      const { text, stores, fault, one } = await read(statement, given)
      if (text === undefined) throw new SandboxFault(fault?.code ?? 'sql_failed', fault?.params)
      const { returns, seconds, among } = statement
      const elsewhere = elsewhereFor(statement, asked.at)
      if (elsewhere && !readsAlike(text)) throw new SandboxFault('sql_characters')
      const { most, share } = asked
      return (elsewhere ?? engineFor(one)).ask({ text, stores, returns, seconds, among, most, share })
    },
    tell({ sandbox, returns, seconds, elsewhere }) {
      const { name, views } = sandboxCalled(sandbox)
      const runs = settings.sandboxUrls[name] ? 'on a server' : db?.embedded ? 'on a copy' : 'nowhere'
      const told = Object.entries(views).map(([view, said]) => ({
        name: view,
        columns: [...viewSql(said, resources, settings.country).columns],
      }))
      const at = Object.keys(elsewhere?.engines ?? {}).filter(engine => settings.engineUrls[engine])
      return { returns, seconds, runs, elsewhere: elsewhere ? { by: elsewhere.by, at } : null, views: told, functions: [...functions] }
    },
    close: async () => void (await Promise.all([...engines.values()].map(engine => engine.close()))),
  }
}
