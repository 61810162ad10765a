/** The teams of the documents (document 1, §6): a list may be a card on their home page. What each may do its lead decides. */
export const teams = ['support', 'finance', 'merchandising', 'marketing', 'growth', 'search', 'content moderation', 'platform'] as const
