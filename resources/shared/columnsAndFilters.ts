/** The columns of a list that is filtered by each of them. */
export const columnsAndFilters = <const Key extends string>(...columns: readonly Key[]) => ({ columns, filters: columns })
