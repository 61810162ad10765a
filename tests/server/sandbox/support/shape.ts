const columns = (types: Readonly<Record<string, string>>) => Object.entries(types).map(([name, type]) => ({ name, type }))

/** The views of the tests as the check of a statement knows them. */
export const shape = {
  schema: 'audience',
  views: {
    users: {
      columns: columns({
        user_code: 'varchar(10)',
        city: 'varchar(30)',
        registered_on: 'timestamptz',
        order_count: 'bigint',
        mod_id: 'integer',
        cod_allowed: 'boolean',
      }),
      joins: 0,
    },
    orders: { columns: columns({ user_code: 'varchar(10)', placed_at: 'timestamptz', total_amount: 'numeric(12,2)' }), joins: 1 },
  },
  returns: 'user_code',
}
