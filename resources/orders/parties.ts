/** Who something is put down to (document 2, §3). */
export const parties = ['supplier', 'reseller', 'customer', 'courier', 'platform'] as const
