/** The fields that our own service sets on an entry; nobody edits them. A new entry may bring its own id. */
export type ServiceField = 'id' | 'createdAt' | 'updatedAt'
export const SERVICE_FIELDS: ReadonlySet<string> = new Set<ServiceField>(['id', 'createdAt', 'updatedAt'])
