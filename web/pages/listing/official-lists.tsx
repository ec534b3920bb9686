import * as words from '#contract/wording/safety.ts';

/** The links of “Official lists”. */
export const officialLists = {
  cpsc: (
    <a className="text-inherit" href="https://www.cpsc.gov/Recalls">
      {words.cpsc}
    </a>
  ),
  fda: (
    <a className="text-inherit" href="https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfRES/res.cfm">
      {words.fda}
    </a>
  ),
};
