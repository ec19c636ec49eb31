/** The fields that our own service sets on an entry; nobody edits them. A new entry may bring its own id. */
export const SERVICE_FIELDS = ['id', 'createdAt', 'updatedAt'] as const
export type ServiceField = (typeof SERVICE_FIELDS)[number]
