import { sql } from 'kysely'
import type { Plan } from './plan.ts'
import type { Sql, SqlDraws } from './sqlDraws.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const COMPANIES = 0.85

/** The columns of a supplier's tax number: of a company in most, with a check digit that is right. */
export function supplierTaxId({ country }: Plan, draw: SqlDraws): Readonly<Record<string, Sql>> {
  const company = draw.below('company', COMPANIES)
  const either = (one: Sql, other: Sql) => sql`case when ${company} then ${one} else ${other} end`
  const none = sql`null::text`
  if (country === 'IN')
    return {
      tax_id_type: either(sql`'GSTIN'`, sql`'enrolment'`),
      gstin: either(gstin(draw), none),
      enrolment: either(none, sql`city.code || ${draw.digits('enrolment', 13)}`),
    }
  return {
    tax_id_type: either(sql`'NPWP'`, sql`'KTP'`),
    npwp: either(npwp(draw), none),
    ktp: either(none, ktp(draw)),
  }
}

/** State code, PAN, `1Z` and the check digit: weights 1 and 2 by turns in base 36, the digits of each product added. */
function gstin(draw: SqlDraws): Sql {
  const pan = sql`${draw.letters('pan', 3)} || 'P' || ${draw.letters('pan of', 1)} || ${draw.digits('pan', 4)} || ${draw.letters('pan end', 1)}`
  return sql`(
    select head || substr(${sql.lit(SIGNS)}, 1 + (36 - (
      select sum(product / 36 + product % 36) from generate_series(1, 14) as sign(at),
        lateral (select (strpos(${sql.lit(SIGNS)}, substr(head, sign.at, 1)) - 1) * (2 - sign.at % 2)) as of_sign(product)
    )::integer % 36) % 36, 1) from (select city.code || ${pan} || '1Z') as number(head))`
}

function npwp(draw: SqlDraws): Sql {
  const part = (name: string, count: number) => draw.digits(`npwp ${name}`, count)
  return sql`${part('a', 2)} || '.' || ${part('b', 3)} || '.' || ${part('c', 3)} || '.' || ${part('d', 1)} || '-' || ${part('e', 3)} || '.000'`
}

/** City 6, birthday 6, running number 4. */
function ktp(draw: SqlDraws): Sql {
  const two = (name: string, least: number, most: number) => sql`lpad(${draw.whole(`born ${name}`, least, most)}::text, 2, '0')`
  return sql`city.code || ${two('day', 1, 28)} || ${two('month', 1, 12)} || ${two('year', 65, 99)} || ${draw.digits('ktp', 4)}`
}
