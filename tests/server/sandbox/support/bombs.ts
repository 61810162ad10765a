/** Code of the refusal that names the limit; null for a statement that passes and must end within its limits. */
type Bomb = readonly [name: string, statement: string, code: string | null]

const times = (count: number, part: (at: number) => string, by: string): string =>
  Array.from({ length: count }, (_, at) => part(at)).join(by)

/** WITH parts of which each uses the one before. */
function chain(depth: number, first: string, next: string, how = ''): string {
  const parts = Array.from({ length: depth }, (_, at) => `c${at + 1} as ${how}(select ${next} as t from c${at})`)
  return `with c0 as ${how}(select ${first} as t), ${parts.join(', ')}`
}
/** Subqueries within each other. */
const nested = (depth: number, first: string, next: string): string =>
  Array.from({ length: depth }).reduce<string>(inner => `(select ${next} as t from ${inner} s)`, `(select ${first} as t)`)

const doubled = times(8, () => 't', ' || ')
const from = (with_: string, depth: number, value = 't') => `${with_} select ${value} as user_code from c${depth}`
const joinedOn = (condition: string, count: number) =>
  `users u0 ${times(count, at => `join users u${at + 1} on ${condition.replaceAll('#', String(at + 1))}`, ' ')}`
const columns = ['user_code', 'city', 'registered_on', 'order_count', 'mod_id', 'cod_allowed']
const keys = (count: number) => times(count, at => (columns[at] ? columns[at] : `order_count + ${at}`), ', ')
/** Holds for all rows, and the planner expects one in 200 for each. */
const always = ['a.mod_id', 'a.order_count', 'b.mod_id', 'b.order_count'].map(column => `mod(${column}, 1) = 0`).join(' and ')

const growing: readonly Bomb[] = [
  ['constants that grow in six WITH parts', from(chain(6, "'xxxxxxxx'", doubled), 6), 'sql_repeats'],
  ['in six materialized ones', from(chain(6, "'xxxxxxxx'", doubled, 'materialized '), 6), 'sql_repeats'],
  ['in six that are not to be materialized', from(chain(6, "'xxxxxxxx'", doubled, 'not materialized '), 6), 'sql_repeats'],
  ['in twenty of two each', from(chain(20, "'x'", 't || t'), 20), 'sql_repeats'],
  ['in subqueries', `select t as user_code from ${nested(6, "'xxxxxxxx'", doubled)} q`, 'sql_repeats'],
  ['of a column', from(chain(6, '(select min(user_code) from users)', doubled), 6), 'sql_many_relations'],
  ['of a column of rows', `select t as user_code from ${nested(6, 'now()::text', doubled)} q`, 'sql_repeats'],
  ['long pads', from(chain(5, "'x'::char(100000)", 't || t || t'), 5), 'sql_long_values'],
  ['a very long pad', "select 'x'::char(10485760) as user_code", 'sql_long_values'],
  [
    'many long pads',
    `select case when ${times(280, at => `'${at}'::char(900000) = user_code`, ' or ')} then user_code end as user_code from users`,
    'sql_long_values',
  ],
  ['a pad of a column', `select (user_code::char(9000000)) as user_code from users`, 'sql_long_values'],
  ['capital letters of capital letters', `select ${'upper('.repeat(12)}'ΐ'${')'.repeat(12)} as user_code`, 'sql_long_values'],
  [
    'arrays that grow',
    from(
      chain(
        7,
        "array['xxxxxxxx']",
        times(8, () => 't', ' || '),
      ),
      7,
      't::text',
    ),
    'sql_repeats',
  ],
  ['arrays of arrays', from(chain(7, "array['xxxxxxxx']", `array[${times(8, () => 't', ', ')}]`), 7, 't::text'), 'sql_long_values'],
  ['rows of rows', from(chain(7, 'row(1, 2)', `row(${times(8, () => 't', ', ')})`), 7, 't::text'), 'sql_repeats'],
  [
    'whole rows of subqueries',
    `with ${times(16, at => `c${at + 1} as (select c as t, c as u from ${at === 0 ? "(select 'x' as t, 'y' as u)" : `c${at}`} c)`, ', ')} select c16::text as user_code from c16`,
    'sql_repeats',
  ],
  ['the longest of many', from(chain(8, "'xxxxxxxx'", `coalesce(${times(8, () => 'nullif(t, null)', ', ')})`), 8), 'sql_repeats'],
  ['the greatest of many', from(chain(8, "'xxxxxxxx'", `greatest(${times(8, () => 't', ', ')})`), 8), 'sql_repeats'],
  ['choices of choices', from(chain(8, "'xxxxxxxx'", `case ${times(4, () => 'when t > t then t', ' ')} end`), 8), 'sql_repeats'],
  [
    'conditions of conditions',
    `${chain(
      8,
      'true',
      times(8, () => 't', ' and '),
    )} select user_code from users, c8 where t`,
    'sql_repeats',
  ],
  ['lists of columns', `${chain(7, "'x'", 'case when t in (t, t, t, t) then t end')} select t as user_code from c7`, 'sql_repeats'],
  [
    'a column named by place',
    `with a(k, t) as (select * from (select user_code as k, 'xxxx' as t from users) s), ${times(8, at => `c${at}(k, t) as (select k, ${doubled} from ${at === 0 ? 'a' : `c${at - 1}`})`, ', ')} select t as user_code from c7`,
    'sql_long_values',
  ],
  [
    'a column of a star',
    `with a as (select 'xxxxxxxx' as t), ${times(7, at => `c${at + 1} as (select * from (select ${doubled} as t from ${at === 0 ? 'a' : `c${at}`}) s)`, ', ')} select t as user_code from c7`,
    'sql_repeats',
  ],
  [
    'a column of a union',
    `with c0 as (select 'xxxxxxxx' as t union all select 'y'), ${times(7, at => `c${at + 1} as (select ${doubled} as t from c${at})`, ', ')} select t as user_code from c7`,
    'sql_repeats',
  ],
  [
    'a column joined by its name',
    `with c0 as (select 'xxxxxxxx' as t), ${times(7, at => `c${at + 1} as (select ${doubled} as t from c${at} natural join users)`, ', ')} select t as user_code from c7`,
    'sql_repeats',
  ],
  [
    'moments within moments',
    from(chain(8, 'now()', `${times(4, () => "date_trunc('day', t) - t", ' + ')} + now()`), 8, 't::text'),
    'sql_repeats',
  ],
  [
    'windows over windows',
    `with ${times(7, at => `c${at} as (select user_code, ${times(6, () => `max(t) over (order by t)`, ' || ')} as t from ${at === 0 ? '(select user_code, city as t from users) u' : `c${at - 1}`})`, ', ')} select t as user_code from c6`,
    'sql_many_sorts',
  ],
]

const numbers: readonly Bomb[] = [
  ['a number of many digits', `select (${times(40, () => '1e131071', ' * ')})::text as user_code`, 'sql_long_numbers'],
  ['its rest', `select (${times(100, () => '1e131071 % 7.3e9', ' + ')})::text as user_code`, 'sql_long_values'],
  ['its part', `select mod(1e131071, 3.7e70000)::text as user_code`, null],
  ['a quotient', `select (1e131071 / 3.7e65000)::text as user_code`, null],
  ['a text that is a number', `select ('1e131071'::numeric * '1e131070'::numeric)::text as user_code`, 'sql_long_numbers'],
  [
    'a text that becomes one',
    `select ((('1e' || '131071')::numeric) * (('1e' || '131070')::numeric))::text as user_code`,
    'sql_long_numbers',
  ],
  ['a column that becomes one', 'select (city::numeric * city::numeric)::text as user_code from users', 'sql_long_numbers'],
  ['squares of squares', from(chain(16, '12345678901234567890.5', 't * t'), 16, 't::text'), 'sql_repeats'],
  ['squares that are materialized', from(chain(16, '12345678901234567890.5', 't * t', 'materialized '), 16, 't::text'), 'sql_repeats'],
  ['a long pattern', `select user_code from users where 'x'::char(900000) like '%${'x%'.repeat(3000)}y'`, 'sql_long_numbers'],
  ['a long search', "select user_code from users where position('x'::char(900000) in 'x'::char(990000)) > 1", 'sql_long_numbers'],
  ['a regular expression', "select substring(user_code from '(x+x+)+y') as user_code from users", 'sql_pattern'],
  [
    'a regular expression that is large',
    "select substring(user_code from '(((x{1,255}){1,255}){1,255})') as user_code from users",
    'sql_pattern',
  ],
  ['one of SQL', "select substring(user_code similar 'a#\"b#\"c' escape '#') as user_code from users", 'sql_pattern'],
  ['one of a column', 'select substring(user_code from city) as user_code from users', 'sql_pattern'],
]

const groups: readonly Bomb[] = [
  ['twelve columns in all combinations', `select min(user_code) as user_code from users group by cube (${keys(12)})`, 'sql_many_groupings'],
  [
    'combinations of combinations',
    `select min(user_code) as user_code from users group by cube (${keys(6)}), cube (city, mod_id)`,
    'sql_many_groupings',
  ],
  [
    'steps of steps',
    `select min(user_code) as user_code from users group by rollup (${keys(9)}), rollup (${keys(9)})`,
    'sql_many_groupings',
  ],
  [
    'sets of sets',
    `select min(user_code) as user_code from users group by grouping sets (cube (${keys(6)}), cube (${keys(3)}), ())`,
    'sql_many_groupings',
  ],
  [
    'combinations in many subqueries',
    times(20, () => `select min(user_code) as user_code from users group by cube (city, mod_id)`, ' union all '),
    'sql_many_groupings',
  ],
  [
    'one set too many',
    `select min(user_code) as user_code from users group by grouping sets (${times(65, () => '(city)', ', ')})`,
    'sql_many_groupings',
  ],
  ['combinations that just pass', `select min(user_code) as user_code from users group by cube (${keys(6)})`, null],
  [
    'sorts in each of them',
    `select min(user_code) as user_code from users group by cube (${keys(6)}) having ${times(4, at => `count(distinct city || '${at}') > 0`, ' and ')}`,
    'sql_many_sorts',
  ],
  [
    'many sorts',
    `select min(user_code) as user_code from users having ${times(250, at => `count(distinct city || '${at}') > 0`, ' and ')}`,
    'sql_many_sorts',
  ],
  [
    'many windows',
    `select user_code from (select user_code, ${times(120, at => `max(city) over (order by mod_id + ${at}) as w${at}`, ', ')} from users) q`,
    'sql_many_sorts',
  ],
  [
    'many orders',
    `select user_code from users order by ${times(2000, at => `mod_id+${at}`, ',')}`.slice(0, 9000).replace(/,[^,]*$/, ''),
    null,
  ],
]

const relations: readonly Bomb[] = [
  ['seventy tables', `select u0.user_code from ${times(70, at => `users u${at}`, ', ')}`, 'sql_many_relations'],
  ['seventy joins', `select u0.user_code from ${joinedOn('u#.city = u0.city', 69)}`, 'sql_many_relations'],
  [
    'tables that double',
    `with c0 as (select user_code from users), ${times(8, at => `c${at + 1} as (select x.user_code from c${at} x, c${at} y)`, ', ')} select user_code from c8`,
    'sql_many_relations',
  ],
  [
    'rows that double without a table',
    `with c0 as (select 'x' as user_code), ${times(20, at => `c${at + 1} as (select x.user_code from c${at} x, c${at} y)`, ', ')} select user_code from c20`,
    'sql_many_relations',
  ],
  [
    'unions that double',
    `with c0 as (select user_code from users), ${times(8, at => `c${at + 1} as (select * from c${at} union all select * from c${at})`, ', ')} select user_code from c8`,
    'sql_many_relations',
  ],
  [
    'subqueries in conditions',
    `select user_code from users where ${times(70, () => 'exists (select from users)', ' or ')}`,
    'sql_many_relations',
  ],
  [
    'all rows as one value',
    'select user_code from users where user_code = any (array(select a.user_code from users a, users b))',
    'sql_array_of_rows',
  ],
  ['fifty joins by one column', `select u0.user_code from ${joinedOn('u#.user_code = u0.user_code', 50)}`, null],
  ['twelve crossed tables', `select u0.user_code from ${times(12, at => `users u${at}`, ', ')}`, null],
  ['a few crossed tables', 'select a.user_code || b.city as user_code from users a, users b, users c, users d, users e', null],
  [
    'a hash table that is thought small',
    `select u.user_code from users u join (select a.city from users a, users b where ${always} offset 0) q on q.city = u.city`,
    null,
  ],
  [
    'a list that is thought small',
    `select user_code from users where user_code not in (select a.user_code || b.user_code from users a, users b where ${always})`,
    null,
  ],
  [
    'a set that is thought small',
    `select user_code from users except select a.user_code || b.user_code from users a, users b where ${always}`,
    null,
  ],
  [
    'many groups that are thought few',
    `select min(q.k) as user_code from (select a.user_code || b.user_code as k from users a, users b where ${always}) q group by q.k`,
    null,
  ],
]

const long: readonly Bomb[] = [
  ['a long list', `select user_code from users where mod_id in (${times(2200, at => String(at), ',')})`, null],
  ['a long list of texts', `select user_code from users where city in (${times(1200, at => `'c${at}'`, ',')})`, null],
  ['many conditions', `select user_code from users where ${times(700, at => `city='${at}'`, ' or ')}`, null],
  ['many conditions of two', `select user_code from users where ${times(300, at => `(city='${at}' and mod_id=${at})`, ' or ')}`, null],
  [
    'many conditions that both hold',
    `select user_code from users where ${times(300, at => `(city='${at}' or mod_id=${at})`, ' and ')}`,
    null,
  ],
  ['many columns', `select user_code from (select user_code, ${times(500, at => `mod_id as c${at}`, ', ')} from users) q`, null],
  ['many unions', times(40, () => 'select user_code from users', ' union '), null],
  ['many texts in one', `select ${times(90, () => 'user_code', ' || ')} as user_code from users`, null],
  [
    'a statement that runs for ever',
    `select u0.user_code from users u0, users u1, users u2, users u3 where ${times(20, at => `upper(lower(u0.city || u1.city || u2.city || u3.city)) = 'no ${at}'`, ' or ')}`,
    null,
  ],
]

/** Statements of at most 10,000 characters that take memory or time out of proportion: by what grows. */
export const bombs: readonly Bomb[] = [...growing, ...numbers, ...groups, ...relations, ...long]

/** Small as a text, and without an end for whoever computes its constants: never asked but behind the check. */
export const growsInMemory = from(chain(7, "'xxxxxxxx'", doubled), 7)
