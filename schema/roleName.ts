/** The roles that the documents name (document 1, §6). */
export type RoleName = 'admin' | 'BD executive' | 'account manager' | 'ops executive' | 'supplier users' | 'account admin'
