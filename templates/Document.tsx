// The body of every page. What is around the layout is the same on all pages.
import type { FunctionComponent } from 'react';
import type { LayoutName } from '../src/model/content-graph.js';
import { Api } from './layouts/Api.js';
import { Archive } from './layouts/Archive.js';
import { AuthorIndex } from './layouts/AuthorIndex.js';
import { Doc } from './layouts/Doc.js';
import { DocList } from './layouts/DocList.js';
import { GeneratedIndex } from './layouts/GeneratedIndex.js';
import { Home } from './layouts/Home.js';
import { NotFound } from './layouts/NotFound.js';
import { Page } from './layouts/Page.js';
import { Post } from './layouts/Post.js';
import { PostList } from './layouts/PostList.js';
import { Search } from './layouts/Search.js';
import { SidebarMap } from './layouts/SidebarMap.js';
import { TagIndex } from './layouts/TagIndex.js';
import type { LayoutProps } from './part-props.js';
import { AnnouncementBar } from './parts/AnnouncementBar.js';
import { Footer } from './parts/Footer.js';
import { Navbar } from './parts/Navbar.js';
import { SkipLink } from './parts/SkipLink.js';

const LAYOUTS: Record<LayoutName, FunctionComponent<LayoutProps>> = {
  doc: Doc,
  api: Api,
  page: Page,
  home: Home,
  generatedIndex: GeneratedIndex,
  sidebarMap: SidebarMap,
  notFound: NotFound,
  search: Search,
  tagIndex: TagIndex,
  docList: DocList,
  post: Post,
  postList: PostList,
  archive: Archive,
  authorIndex: AuthorIndex,
};

export function Document({ site, page, article }: LayoutProps) {
  const Layout = page.layout && LAYOUTS[page.layout];
  return (
    <>
      <SkipLink />
      <AnnouncementBar site={site} page={page} />
      <Navbar site={site} page={page} />
      {Layout && <Layout site={site} page={page} article={article} />}
      <Footer site={site} page={page} />
    </>
  );
}
