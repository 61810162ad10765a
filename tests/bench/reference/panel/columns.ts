/** Eight columns of a supplier, the same on both sides. */
export const columns = ['brand', 'registered_name', 'phone', 'city', 'monetization_type', 'qc_state', 'kyc_status', 'status'] as const
