/** How a change set stands: looked at alone, waiting for a second person, written, or turned down. */
export const changeStates = ['planned', 'waiting', 'applied', 'rejected'] as const

/** How something was written: in a form, by an action on one row or on many, with a file or a pasted list, by a job, or by taking something back. */
export const changeSources = ['form', 'action', 'bulk', 'upload', 'task', 'job', 'ingest', 'revert'] as const
