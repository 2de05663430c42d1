import { type Search, searchHref } from "#domain/search/search-params.ts";
import { Pagination } from "#ui/navigation/pagination.tsx";

/** The pages of a search. */
export const ResultPages = ({ search, pages }: { search: Search; pages: number }) => (
  <Pagination page={search.page} pages={pages} hrefOf={(page) => searchHref(search, { page })} />
);
