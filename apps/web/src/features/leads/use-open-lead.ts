import { useNavigate } from '@tanstack/react-router'

/** Returns a function that opens the details of a lead, or closes them. The page keeps its place in the history. */
export function useOpenLead(): (leadId: string | null) => void {
  const navigate = useNavigate({ from: '/groups/$id' })
  return (leadId) =>
    void navigate({
      search: (before) => ({ ...before, lead: leadId ?? undefined }),
      replace: true,
      resetScroll: false,
    })
}
