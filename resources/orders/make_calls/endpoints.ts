import { hasPermission, readPermissions } from '../../../schema/permission.ts'
import { type AddRoutes, idIn, maskText, notFound, personOf, reader, seesWhole } from '../../../server/handlers.ts'
import { calledKey, calledTo } from '../call_logs/callLogs.ts'
import { callTo, openCall } from './contracts.ts'

const LONGEST_MS = 3_600_000

/**
 * `GET /api/call-to/<type>/<id>`: the number of whom an agent is to call. It is whole for who may see it in its own place; others see its last digits
 * and no name.
 */
export const endpoints: AddRoutes = (routes, { db, engine, clock }) => {
  routes.serve(callTo, async c => {
    const person = personOf(c)
    const type = c.req.param('type') as keyof typeof calledTo
    if (!Object.hasOwn(calledTo, type) || person.restrictedTo !== null) throw notFound()
    const { tool, by, title } = calledTo[type]
    const key = calledKey(type, c.req.param('id') ?? '')
    const [row] = key === null ? [] : await reader(db).rows(tool, { [by]: key }, [title, 'phone'])
    const read = engine.read.get(tool)
    const column = read?.columns.get('phone')
    if (!row || !read || !column) throw notFound()
    const isReader = hasPermission(readPermissions(read.resource), person.permissions)
    const isWhole = isReader && seesWhole(column, person)
    return { name: isReader ? String(row[title]) : null, phone: isWhole ? String(row.phone) : String(maskText(row.phone)) }
  })

  // Each number that is shown stands in the history: of nobody's but one's own call, and for as long as it may take.
  routes.serve(openCall, async c => {
    const [log] = await reader(db).rows('call_logs', { id: idIn(c), agent: personOf(c).id, outcome: null }, ['phone', 'called_at'])
    if (!log || clock().getTime() - Date.parse(String(log.called_at)) > LONGEST_MS) throw notFound()
    return { phone: String(log.phone) }
  })
}
