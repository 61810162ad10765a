import { calledKey, calledTo } from '../../resources/orders/call_logs/calledTo.ts'
import { callTo } from '../../resources/orders/make_calls/calls.ts'
import { mayOpen } from '../../schema/mayOpen.ts'
import { readMay } from '../../schema/readMay.ts'
import { reader } from '../changes/rows.ts'
import { personOf } from '../http/guardAccess.ts'
import { notFound } from '../http/idIn.ts'
import type { Routes } from '../http/routes.ts'
import { maskText } from '../lists/maskText.ts'
import type { Reading } from '../lists/reading.ts'
import { seesWhole } from '../lists/seesWhole.ts'

/**
 * `GET /api/call-to/<type>/<id>`: the number of whom an agent is to call. It is whole for who may see it in its own place; others see its last digits
 * and no name.
 */
export function addCallToRoutes(routes: Routes, { db, tools }: Reading): void {
  routes.serve(callTo, async c => {
    const person = personOf(c)
    const type = c.req.param('type') as keyof typeof calledTo
    if (!Object.hasOwn(calledTo, type) || person.bound !== null) throw notFound()
    const { tool, by, title } = calledTo[type]
    const key = calledKey(type, c.req.param('id') ?? '')
    const [row] = key === null ? [] : await reader(db).rows(tool, { [by]: key }, [title, 'phone'])
    const read = tools.get(tool)
    const column = read?.columns.get('phone')
    if (!row || !read || !column) throw notFound()
    const isReader = mayOpen(readMay(read.resource), person.permissions)
    const isWhole = isReader && seesWhole(column, person)
    return { name: isReader ? String(row[title]) : null, phone: isWhole ? String(row.phone) : String(maskText(row.phone)) }
  })
}
