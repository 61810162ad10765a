/** Rows of suppliers and of resellers have permissions of their own (domain.md, §1.3). */
export const payeeRows = [
  { where: { payee_type: 'supplier' }, permission: ['supplier_payments_view', 'supplier_finance', 'supplier_edit'] },
  { where: { payee_type: 'reseller' }, permission: 'reseller_finance' },
] as const
